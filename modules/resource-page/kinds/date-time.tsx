import { lazy } from 'react';
import { loadPicker, momentView } from './moment.tsx';

/** A time to the second. */
export const dateTime = momentView(lazy(async () => ({ default: (await loadPicker()).DateTimePicker })));
