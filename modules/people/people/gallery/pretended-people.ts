import { type GalleryAnswer, pretendedSource } from '#modules/kit/chapters/index.ts';

const isEven = (value: string) => Number(value) % 2 === 0;

/** People as the pretended server replies; every second one is in the same department. */
export const pretendedPeople = (chapter: string, answer: GalleryAnswer) =>
  pretendedSource(chapter, answer, {
    recordOf: ({ value, label }) => ({
      username: `user_${value}`,
      realname: label,
      sex: isEven(value) ? 2 : 1,
      status: 1,
    }),
    isAdmitted: ({ value }, { departId }) =>
      departId === undefined || departId === (isEven(value) ? 'even' : 'odd'),
  });
