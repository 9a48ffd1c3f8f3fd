import { serverCapabilities } from '#contract/areas/capabilities.ts';
import { capabilities } from '#contract/capabilities.ts';
import { handle } from '#server/http/route.ts';

/** This server has all capabilities of the contract. */
export const capabilityRoutes = [handle(serverCapabilities, async () => [...capabilities])];
