import { lazy } from 'react';
import { loadPicker, momentView } from './moment.tsx';

/** A calendar day. */
export const date = momentView(lazy(async () => ({ default: (await loadPicker()).DatePicker })));
