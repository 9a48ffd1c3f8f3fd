export { createdWithin, ListLink, shortDay, wholeNumber } from './components/board-parts.tsx';
export { ownQuery } from './queries.ts';
