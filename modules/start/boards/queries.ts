import { queryOptions } from '@tanstack/react-query';
import { monitorBoard, ownBoard } from '#contract/areas/boards.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import type { Language } from '#modules/ground/platform/i18n/index.ts';
import { serverTextTranslation } from '#modules/ground/server-texts/index.ts';

export const monitorQuery = (days: number) =>
  queryOptions({
    queryKey: ['board', 'monitor', days],
    queryFn: ({ signal }) => request(monitorBoard, { days }, { signal, handlesFailure: true }),
    staleTime: 0,
  });

/** What the person did, in the language of the console. */
export const ownQuery = (days: number, language: Language) =>
  queryOptions({
    queryKey: ['board', 'own', days, language],
    queryFn: async ({ signal }) => {
      const board = await request(ownBoard, { days }, { signal, handlesFailure: true });
      const translated = (await serverTextTranslation()) ?? (text => text);
      return {
        ...board,
        latest: board.latest.map(entry => ({ ...entry, content: translated(entry.content) })),
      };
    },
    staleTime: 0,
  });
