/** Names and limits of the interface, shared by browser and server; its times are in `machines/timing.ts`. */

/** Context path of the server when `BASE_PATH` is not set (API-04). */
export const defaultBasePath = '/jeecg-boot';

/** Request headers of every call (API-01, API-02, API-03, API-08, API-10). */
export const headerName = {
  token: 'X-Access-Token',
  /**
   * At sign-in: whether the session may also use a cookie, without which its token proves nothing. Servers of the family
   * ignore it.
   */
  sessionCookie: 'X-Session-Cookie',
  tenant: 'tenant-id',
  lowAppId: 'X-Low-App-ID',
  sign: 'X-Sign',
  timestamp: 'X-TIMESTAMP',
  pathVariable: 'x-path-variable',
  /** The versions of the records that a write began on, as `recordVersionsText` writes them; servers of the family ignore it. */
  recordVersions: 'X-Record-Versions',
  /** What the person has on screen, as `presenceText` writes it; servers of the family ignore it. */
  presence: 'X-Console-Presence',
} as const;

/** Path of the signed-in person, which every server of the family knows. */
export const userInfoPath = '/sys/user/getUserInfo';

/** Tenant header value when no tenant is chosen (API-02). */
export const noTenant = '0';

/** Query parameter that keeps a GET out of caches, in seconds (API-05). */
export const cacheBuster = '_t';

/** Largest file and largest request body, in bytes. */
export const uploadLimit = 10 * 1024 * 1024;

/** Largest file that is sent in parts, which resume where they stopped, in bytes. */
export const largestInParts = 1024 * 1024 * 1024;

/** Files above this size are sent in parts, in bytes. */
export const sentInPartsFrom = 5 * 1024 * 1024;

/** The largest picture of a person, in bytes. */
export const largestAvatar = 2 * 1024 * 1024;

/** Maximum number of rows in one spreadsheet import. */
export const importRowLimit = 50_000;

/** The route on which a signed-in person starts (ROUTE-03). */
export const homePath = '/dashboard/analysis';

/** The path of the page of a user. */
export const userPath = (id: string): string => `/isystem/user/${encodeURIComponent(id)}`;

/** The path on which somebody begins to see the console as this person. */
export const viewAsPath = (id: string): string => `/account/view-as/${encodeURIComponent(id)}`;

/** How wide a stored picture may be asked for, in pixels (ADR 0108). */
export const pictureWidths = [64, 128, 256, 512, 1024] as const;
