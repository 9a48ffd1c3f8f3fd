/** Builds the browser application when its sources are not those of the last build; progress goes to stderr. */
export function buildConsole(): void;
