import { momentView } from './moment.tsx';

/** A time to the second. */
export const dateTime = momentView('DateTimePicker');
