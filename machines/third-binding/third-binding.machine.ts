import { accountRegion } from './account.region.ts';
import { providerRegion } from './provider.region.ts';
import { thirdBindingSetup } from './third-binding.setup.ts';

/**
 * Binding an account of a provider to the person who is signed in. The window and the binding go their own ways: another
 * provider can be chosen while the server is still asked about the account before.
 */
export const thirdBindingMachine = thirdBindingSetup.createMachine({
  id: 'thirdBinding',
  description: 'Binding an account of a provider to who is signed in',
  context: { source: '', offers: [], problem: undefined },
  type: 'parallel',
  states: { provider: providerRegion, account: accountRegion },
});
