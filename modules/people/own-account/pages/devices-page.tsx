import { OwnSubstitute } from '#modules/people/substitutes/index.ts';
import { Devices } from '../components/devices.tsx';
import { ThirdAccounts } from '../components/third-accounts.tsx';

/** The person's sessions and bound provider accounts, each of which can be ended, and who substitutes them. */
export function DevicesPage() {
  return (
    <div className="mx-auto w-full max-w-220 px-4 pt-4 pb-2 sm:px-6">
      <Devices />
      <ThirdAccounts />
      <OwnSubstitute />
    </div>
  );
}
