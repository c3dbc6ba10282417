/*
 * The shop of a paywall with nothing but its rules: what one can do on the phone, what the App Store and the ad network
 * answer, what time brings. No texts, no screens to draw, no money, no ids. It is the least that a search over such an app
 * has to do for a step, so it says what the whole world of Paywalk costs beside it. search.py builds and runs it.
 */

#define HOMES 2
#define ITEMS 2
#define MESSAGES 6
#define TRANSACTIONS 3
#define DAYS 8
#define TRIAL 3

mtype = { feed, homes, form, chat, paywall, sheet, ad };
mtype = { nothing, trial, paid, retry, refunded };
mtype = { none, loading, ready, playing };
mtype = { ask, bought, declined, failed, load, loaded, noFill };

chan toStore = [1] of { mtype };
chan fromStore = [1] of { mtype };
chan toAds = [1] of { mtype };
chan fromAds = [1] of { mtype };

mtype screen = feed;
mtype plan = nothing;
mtype rewarded = none;
bool renews, usedTrial, isOffline, cardFails, isWaiting, isAdFree;
byte homeCount, itemCount, messageCount, transactionCount, day, trialDay, faults = 1;

#define isPro (plan == trial || plan == paid || plan == retry)

active proctype Phone() {
  do
  /* What one can press. */
  :: atomic { screen == feed -> screen = homes }
  :: atomic { screen == homes -> screen = feed }
  :: atomic { screen == feed -> screen = chat }
  :: atomic { screen == chat -> screen = feed }
  :: atomic { screen == homes && homeCount < HOMES ->
       if :: (isPro || homeCount < 1) -> homeCount++ :: else -> screen = paywall fi }
  :: atomic { screen == homes && homeCount > 0 -> screen = form }
  :: atomic { screen == form -> screen = homes }
  :: atomic { screen == form && itemCount < ITEMS ->
       if :: (isPro || itemCount < 1) -> itemCount++ :: else -> screen = paywall fi }
  :: atomic { screen == form && itemCount > 0 -> itemCount-- }
  :: atomic { screen == chat && messageCount < MESSAGES ->
       if :: (isPro || messageCount < 2) -> messageCount++ :: else -> screen = paywall fi }
  :: atomic { screen == feed && !isPro -> screen = paywall }
  :: atomic { screen == paywall -> screen = feed }
  :: atomic { screen == paywall && !isPro && !isWaiting && nfull(toStore) && transactionCount < TRANSACTIONS ->
       screen = sheet; isWaiting = true; toStore ! ask }
  :: atomic { screen == feed && rewarded == none && !isPro && !isAdFree && nfull(toAds) ->
       rewarded = loading; toAds ! load }
  :: atomic { screen == feed && rewarded == ready -> assert(!isPro && !isAdFree); rewarded = playing; screen = ad }
  :: atomic { screen == ad -> rewarded = none; isAdFree = true; screen = feed }
  :: atomic { screen == ad -> rewarded = none; screen = feed }
  :: atomic { isPro && renews -> renews = false }
  :: atomic { isPro && !renews -> renews = true }
  /* What comes from outside. */
  :: atomic { fromStore ? bought -> isWaiting = false; screen = feed;
       if :: rewarded == ready -> rewarded = none :: else fi }
  :: atomic { fromStore ? declined -> isWaiting = false; screen = paywall }
  :: atomic { fromStore ? failed -> isWaiting = false; screen = paywall }
  :: atomic { fromAds ? loaded ->
       if :: rewarded == loading && !isPro && !isAdFree -> rewarded = ready :: else -> rewarded = none fi }
  :: atomic { fromAds ? noFill -> rewarded = none }
  od
}

active proctype Store() {
  do
  :: atomic { toStore ? ask ->
       if
       :: isOffline -> fromStore ! failed
       :: !isOffline && cardFails -> fromStore ! failed
       :: !isOffline && !cardFails ->
            if
            :: fromStore ! declined
            :: transactionCount++; renews = true;
               if
               :: usedTrial -> plan = paid
               :: else -> plan = trial; usedTrial = true; trialDay = day
               fi;
               fromStore ! bought
            fi
       fi }
  :: atomic { isPro && plan != trial -> plan = refunded; renews = false }
  od
}

active proctype Ads() {
  do
  :: atomic { toAds ? load -> if :: isOffline -> fromAds ! noFill :: else -> if :: fromAds ! loaded :: fromAds ! noFill fi fi }
  od
}

active proctype Time() {
  do
  :: atomic { day < DAYS -> day++; isAdFree = false;
       if
       :: plan == trial && day >= trialDay + TRIAL ->
            if
            :: !renews || transactionCount >= TRANSACTIONS -> plan = nothing
            :: renews && transactionCount < TRANSACTIONS && cardFails -> plan = retry
            :: renews && transactionCount < TRANSACTIONS && !cardFails -> plan = paid; transactionCount++
            fi
       :: plan == retry && !cardFails && transactionCount < TRANSACTIONS -> plan = paid; transactionCount++
       :: else
       fi }
  :: atomic { faults > 0 && !isOffline -> isOffline = true; faults-- }
  :: atomic { faults > 0 && !cardFails -> cardFails = true; faults-- }
  :: atomic { isOffline -> isOffline = false }
  :: atomic { cardFails -> cardFails = false }
  od
}
