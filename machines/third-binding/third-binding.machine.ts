import { accountRegion } from './account.region.ts';
import { providerRegion } from './provider.region.ts';
import { thirdBindingSetup } from './third-binding.setup.ts';

/**
 * Binding an account of a provider to the signed-in person. Window and binding are independent: another provider can be
 * chosen while the server still binds the previous account.
 */
export const thirdBindingMachine = thirdBindingSetup.createMachine({
  id: 'thirdBinding',
  description: 'Binding an account of a provider to the signed-in person',
  context: { source: '', offers: [], problem: undefined },
  type: 'parallel',
  states: { provider: providerRegion, account: accountRegion },
});
