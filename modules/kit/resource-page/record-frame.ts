import type { FormField } from './form-fields.ts';
import type { FormColumns } from './form-types.ts';
import type { AnyPage } from './types.ts';

/** A record with more fields opens in a drawer, in two columns. */
const mostInDialog = 8;
const dialogWidth = 560;
const drawerWidth = 700;
const widestDrawer = 960;

/** The frame in which a record opens: a drawer for many fields, else a dialog; its width in pixels. */
export function frameOf({ form = {} }: AnyPage, fields: readonly FormField[]) {
  const drawer = fields.length > mostInDialog;
  const columns: FormColumns = form.columns ?? (drawer ? 2 : 1);
  const usual = columns === 3 ? widestDrawer : drawer ? drawerWidth : dialogWidth;
  return { drawer, width: form.width ?? usual, columns };
}
