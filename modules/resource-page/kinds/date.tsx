import { momentView } from './moment.tsx';

/** A calendar day. */
export const date = momentView('DatePicker');
