import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useId } from 'react';
import { type GalleryWidgetProps, pretendedOptions } from '#modules/kit/chapters/index.ts';
import {
  ChoiceField,
  type ChoiceLook,
  type RemoteStatus,
  statusOfFailure,
} from '#modules/kit/pickers/index.ts';

function ChoiceWidget({
  as,
  answer,
  label,
  onActor: _,
  ...control
}: GalleryWidgetProps & { as: ChoiceLook }) {
  const id = useId();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['gallery', id, answer],
    queryFn: ({ signal }) => pretendedOptions(answer, signal),
    retry: false,
    gcTime: 0,
  });
  const status: RemoteStatus = isFetching
    ? { stage: 'loading' }
    : error
      ? { ...statusOfFailure(error), onRetry: () => void refetch() }
      : { stage: data?.length === 0 ? 'empty' : 'ready' };
  const isGroup = !['select', 'search'].includes(as);
  return (
    <ChoiceField
      {...control}
      {...(isGroup && { 'aria-label': label })}
      as={as}
      clearable
      options={data ?? []}
      status={status}
    />
  );
}

/** A field of the gallery whose options arrive as its pretended server replies. */
export const choiceWidget =
  (as: ChoiceLook): ComponentType<GalleryWidgetProps> =>
  props => <ChoiceWidget {...props} as={as} />;

/** What the keys of visible options do. */
export const keysOfOptions = [
  { keys: ['Tab'], does: ['进入或离开这一组', 'Enters or leaves the group'] },
  {
    keys: ['←', '→', '↑', '↓'],
    does: ['在单选项之间移动并选中', 'Moves among the options of one choice, and chooses'],
  },
  { keys: ['Space'], does: ['选中；多选时勾选或取消', 'Chooses; of several, ticks or unticks'] },
  {
    keys: ['Delete', 'Backspace'],
    does: ['清空单选（允许为空时）', 'Empties a single choice that may be empty'],
  },
] as const;

/** The values that the states of a dictionary widget begin with, out of the pretended options. */
export const galleryValues = { one: '1', several: ['1', '3'], missing: 'X-404' } as const;
