import * as z from 'zod/mini';

type Both = [chinese: string, english: string];

/** A text in both languages in replies, Chinese first. The schema of a list is one that every page has loaded already. */
export const bilingualText = z.array(z.string()) as unknown as z.ZodMiniType<Both, Both>;
