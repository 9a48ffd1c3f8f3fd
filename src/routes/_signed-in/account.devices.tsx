import { createFileRoute } from '@tanstack/react-router';
import { DevicesPage } from '#modules/people/own-account/index.ts';

interface DevicesSearch {
  /** The provider that a person returns from to bind its account, and the ticket of that account. */
  thirdType?: string;
  thirdUserUuid?: string;
  /** The account is bound to somebody already. */
  thirdTaken?: boolean;
}

export const Route = createFileRoute('/_signed-in/account/devices')({
  validateSearch: ({ thirdType, thirdUserUuid, thirdTaken }): DevicesSearch => ({
    ...(thirdType !== undefined && { thirdType: String(thirdType) }),
    ...(thirdUserUuid !== undefined && { thirdUserUuid: String(thirdUserUuid) }),
    ...(thirdTaken === true && { thirdTaken }),
  }),
  staticData: { title: 'devices' },
  component: DevicesPage,
});
