/** How high the rows of a table are. */
export const densities = ['compact', 'normal', 'loose'] as const;

/** The minimum and maximum width of a column, in pixels. */
export const columnLimits = { narrowest: 60, widest: 800 } as const;
