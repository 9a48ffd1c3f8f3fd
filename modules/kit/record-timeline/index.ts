export { RecordTimeline, type RecordTimelineProps } from './components/record-timeline.tsx';
export { CompareDialog } from './lazy-compare.ts';
export { TimelineDialog } from './lazy-timeline.ts';
export type { ShowValue } from './show-value.ts';
export { useTableNames } from './use-table-names.ts';
