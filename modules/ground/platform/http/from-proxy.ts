/** Whether a status is one with which a proxy replies in place of a server that it cannot reach. */
export const isFromProxy = (status: number): boolean => status >= 502 && status <= 504;
