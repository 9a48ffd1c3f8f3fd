/**
 * The one table of times, of browser and server, in milliseconds. One that a requirement fixes names its id, so that a
 * search for the id finds it.
 */

/** How long a request may stay without reply until it has timed out (API-07). */
export const requestTimeout = 9_000;

/** How long a token, a stored user and the dictionary cache last (STORE-07, STORE-08, DICT-04). */
export const storedLifetime = 604_800_000;

/** How old a signed request may be. */
export const signatureLifetime = 300_000;

/** How long an area may stay empty before it shows a skeleton. */
export const skeletonDelay = 150;

/** From a 401 reply until the page reloads (ERROR-07). */
export const expiryReload = 1_500;

/** How long the message of a refused logout is shown before the page reloads (AUTH-17). */
export const failedLogoutNotice = 1_500;

/**
 * From a sign-out in another tab to the reload: by then pages with unsaved input are unmounted, so that no prompt keeps
 * the page open.
 */
export const otherTabReload = 200;

/** How long a solved challenge is kept: a minute less than the server accepts it. */
export const proofLifetime = 240_000;

/** Between two questions whether a sign-in by QR code was confirmed, and how long its code is valid. */
export const qrPoll = 2_000;
export const qrLifetime = 120_000;

/** How long another code cannot be requested after one was sent, in seconds, and how long each of them lasts. */
export const smsCountdown = 60;
export const smsCountdownTick = 1_000;

/** From a failed attempt to reload changed permissions to the next one. */
export const permissionsRetry = 5_000;

/** How long a page's script may take before its absence is an error (ERROR-14). */
export const chunkDeadline = 120_000;

/** From an error or a close of the notice socket to the next attempt (NOTICE-13, NOTICE-14). */
export const noticeRetry = 5_000;

/** From the end of the tab that held the notice socket until another one opens its own. */
export const socketSuccession = 500;

/** Between two fetches of the notices under polling (NOTICE-07). */
export const noticePoll = 6_000;

/** Between two readings of the cache server, as consoles of the family have it (PAGE-48), and of the other figures. */
export const cacheReading = 3_000;
export const figuresReading = 5_000;

/** Between two looks at a backup that is being made or checked. */
export const backupReading = 2_000;

/** Between two readings of the newest entries of a log, of which each brings at most 20 a second to the top. */
export const tailReading = 2_000;

/** Between two looks at a backup that is being restored, and how long a server shows that it will be gone for a moment. */
export const restoreReading = 1_000;
export const swapNotice = 3_000;

/** Between two readings of a batch edit, or of an import in steps, that the server works on. */
export const backgroundReading = 500;

/** Between two beats of the heartbeat helper (NOTICE-16). */
export const heartbeatHelperPeriod = 20_000;

/** Between two heartbeats of the live socket (LIVE-02). */
export const liveHeartbeat = 10_000;

/** How long a heartbeat of the live socket may stay without reply (LIVE-03). */
export const liveReply = 6_000;

/** From losing the live connection to the next attempt (LIVE-04, LIVE-05, LIVE-06). */
export const liveReconnect = 5_000;

/** How long the focus rests on a cell until others are notified of it. */
export const presencePace = 300;

/** How long somebody who is silent still counts as present: whoever leaves is announced, unless their server was lost. */
export const presenceExpiry = 90_000;

/** How long an expression has to be unchanged before its next runs are previewed (CRON-29). */
export const cronPreviewDebounce = 500;

/** From the blur of an editable table's cell to its validation (TABLE-100). */
export const cellBlurValidation = 100;

/** How long a changed cell is highlighted (TABLE-115). */
export const cellHighlight = 1_400;

/** From the last scroll of an editable table until it counts as still (TABLE-116). */
export const scrollingFlag = 100;

/** How long after an insert another is refused (TABLE-117, TABLE-118). */
export const rowAddDebounce = 1_500;

/** How long the region of the toasts is mounted empty before queued toasts are shown. */
export const toastAnnouncement = 100;

/** From a failed fetch of the toasts' script to the next one, while toasts are queued. */
export const toastListRetry = 3_000;

/** How long a pointer rests on an element before its tooltip shows. */
export const tooltipDelay = 350;

/** How long after a tooltip closed another one opens without a delay. */
export const tooltipLinger = 250;

/** How long a touch rests on a tab until it lifts it; browsers open a context menu later. */
export const tabLift = 400;

/**
 * From the release of a pointer until its click has been handled: the browser dispatches it in the same task.
 */
export const clickDispatch = 0;

/**
 * From a failed attempt to reach the server to the next one, while the connection is lost; twice as long after the
 * second, and four times after each later one.
 */
export const connectionRetry = 3_000;

/** Between two looks for a newer version of the console. */
export const releaseCheck = 300_000;

/** How long a text rests before a dictionary is searched for it on the server (DICT-08). */
export const remoteSearchDebounce = 300;

/** The same for the search of a list page's own dictionary widget (DICT-09). */
export const listSearchDebounce = 800;

/** How long an answer may take before the widget that waits for it shows it. */
export const slowAnswer = 3_000;

/** How long the children of a tree's node may load before the tree shows it. */
export const slowChildren = 1_000;

/** From the last change of a search in a tree to its request. */
export const treeSearchDebounce = 300;

/** From the last key in the test bench of a check rule until the server gets the value. */
export const ruleBenchPause = 400;

/** How long the numbers beside the choices of a filter are used again, unless a record changes. */
export const facetLifetime = 15_000;

/** From the last key in the finder until records are searched. */
export const finderSearchDebounce = 300;

/** From the last key in a field until the server checks its value. */
export const fieldCheckDebounce = 400;

/** From the last key in a form until its unsaved input is kept. */
export const draftRest = 500;

/** How long the changes of a setting rest before they are saved, in milliseconds. */
export const settingRest = 1000;

/** How long something is held over a closed node of a tree until the node opens. */
export const hoverOpens = 600;
/** How long a choice of grants has to be unchanged before the server computes what it would do. */
export const grantEffectDebounce = 400;
/** From the last key in a search of the access matrix to its request and to its address. */
export const matrixSearchPause = 300;

/** How long a list may take to show the view that was chosen, before it is compared with it. */
export const viewSettling = 2000;
