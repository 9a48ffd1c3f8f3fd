import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import type { CropArea, Cut } from '#machines/crop-picture/crop-picture.machine.ts';
import { cropPictureMachine } from '#machines/crop-picture/crop-picture.machine.ts';
import { once, useLatest } from '#modules/ground/platform/actor/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { cutPicture } from './cut-picture.ts';

/** The actor behind the crop of a picture. */
export type CropActor = ActorRefFrom<typeof cropPictureMachine>;

interface CropOptions {
  readonly file: File;
  /** Called with the part, or with the picture as it is. */
  readonly onPicture: (file: File) => void;
  readonly onCancel: () => void;
}

/** Runs the crop of a picture; the file counts when it starts. */
export function useCrop({ file, ...world }: CropOptions) {
  const latest = useLatest(world);
  const [address, setAddress] = useState<string>();
  const [machine] = useState(() =>
    cropPictureMachine.provide({
      actors: {
        readPicture: fromPromise<void, object>(once(async () => (await createImageBitmap(file)).close())),
        cutPicture: fromPromise<unknown, Cut>(once(({ input }: { input: Cut }) => cutPicture(file, input))),
      },
    }),
  );
  const actor = useActorRef(machine, { inspect: inspection });
  useEffect(() => {
    const subscriptions = [
      actor.on('crop.cut', ({ picture }) => latest.current.onPicture(picture as File)),
      actor.on('crop.skipped', () => latest.current.onPicture(file)),
      actor.on('crop.cancelled', () => latest.current.onCancel()),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, file]);
  const isPlacing = useSelector(actor, snapshot => snapshot.hasTag('placing') || snapshot.hasTag('cutting'));
  useEffect(() => {
    if (!isPlacing) return;
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file, isPlacing]);
  const { rotation, failure } = useSelector(actor, ({ context }) => context);
  return {
    actor,
    /** Undefined until the picture is shown. */
    address: isPlacing ? address : undefined,
    rotation,
    failure,
    isReading: useSelector(actor, snapshot => snapshot.hasTag('reading')),
    isCutting: useSelector(actor, snapshot => snapshot.hasTag('cutting')),
    place: (area: CropArea) => actor.send({ type: 'area.set', area }),
    turn: (by: 90 | -90) => actor.send({ type: 'picture.turn', by }),
    confirm: () => actor.send({ type: 'crop.confirm' }),
    skip: () => actor.send({ type: 'crop.skip' }),
    cancel: () => actor.send({ type: 'crop.cancel' }),
  };
}
