import type { DataSource } from '#contract/areas/data-sources.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import type { FormControlProps } from '#modules/kit/resource-page/index.ts';

const KindControl = lazyPart<FormControlProps<DataSource>>(() => import('./components/kind-control.tsx'));
const PasswordControl = lazyPart<FormControlProps<DataSource>>(
  () => import('./components/password-control.tsx'),
);

/** The form of a data source: the kind fills driver and address, and the password is where the connection is tested. */
export const dataSourceForm = {
  width: 800,
  fields: {
    dbType: { control: KindControl, load: KindControl.load },
    dbUrl: { wide: true },
    dbPassword: { control: PasswordControl, load: PasswordControl.load },
    remark: { wide: true },
  },
} as const;
