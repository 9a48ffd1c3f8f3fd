import { serverCapabilities } from '#contract/areas/capabilities.ts';
import { type Capability, capabilities } from '#contract/capabilities.ts';
import { type FailureKind, httpSources, RequestError, request } from '#modules/ground/platform/http/index.ts';
import { storedCapabilities, storedView } from '#modules/ground/platform/storage/index.ts';

/** Replies of servers that do not have the endpoint. */
const lacking: ReadonlySet<FailureKind> = new Set(['notFound', 'methodNotAllowed', 'business', 'malformed']);

/** What the server replies to the person alone, and not to whoever sees the console as that person. */
const ofPerson: ReadonlySet<Capability> = new Set(['ownDevices']);

/**
 * Requests from the server what it can, and remembers it for this window and this server. A server without the endpoint, or with
 * another reply, has nothing beyond the interface of the family.
 *
 * @throws RequestError when there is no reply, or one that shows nothing about the server
 */
export async function requestCapabilities(): Promise<readonly Capability[]> {
  const known = await listed();
  storedCapabilities.write({ base: httpSources().base, names: known.join(' ') });
  return known;
}

async function listed(): Promise<readonly Capability[]> {
  try {
    // While a password must be changed first, the question waits for a later page instead of the person.
    const names: unknown = await request(serverCapabilities, {}, { handlesFailure: true, waits: false });
    if (!Array.isArray(names)) return [];
    const isShown = (name: Capability) => names.includes(name) && !(storedView.read() && ofPerson.has(name));
    return capabilities.filter(isShown);
  } catch (error) {
    if (error instanceof RequestError && lacking.has(error.kind)) return [];
    throw error;
  }
}
