extension ServiceAPI {
  /// Every call, one a line; their order here means nothing.
  static let rows: [ServiceAPI] = [
    .adload,
    .adpresent,
    .banner,
    .chat,
    .consent,
    .consentform,
    .customerinfo,
    .data,
    .eligibility,
    .login,
    .manage,
    .offerings,
    .page,
    .purchase,
    .redeem,
    .refund,
    .restore,
    .rewardcheck,
    .ssv,
    .sync,
    .transactions,
  ]
}
