import type { ComponentType } from 'react';
import type { ActorRef, AnyStateMachine, Snapshot, StateValue } from 'xstate';
import type { Bilingual } from '#contract/resource/text.ts';
import type { ChosenValue } from '#modules/kit/pickers/index.ts';
import type { GalleryAnswer } from './answers.ts';

/** A running machine whose states a chapter draws. */
export type FollowedActor = ActorRef<Snapshot<unknown> & { value: StateValue }, never>;

/** The circumstances that a chapter shows its widget in. */
export interface GalleryWidgetProps {
  readonly value: ChosenValue;
  readonly onChange: (value: ChosenValue) => void;
  /** What the pretended server replies to this widget. */
  readonly answer: GalleryAnswer;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly compact: boolean;
  /** Names the control where several of them stand in a group. */
  readonly label: string;
  readonly onActor?: (actor: FollowedActor) => void;
  /** Receives what a text box found wrong with its value, for the field around it. */
  readonly onError?: (message: string | undefined) => void;
}

/** One widget in the gallery: a file `modules/<wing>/<module>/gallery/<name>.gallery.tsx` exports it as `chapter`. */
export interface GalleryChapter {
  /** Its name in the address. */
  readonly id: string;
  readonly title: Bilingual;
  readonly purpose: Bilingual;
  /** The requirements that it implements; none where the widget is the product's own. */
  readonly requirements: readonly string[];
  /** What its keys do. */
  readonly keys: readonly { readonly keys: readonly string[]; readonly does: Bilingual }[];
  readonly Widget: ComponentType<GalleryWidgetProps>;
  /** The values that the states begin with. */
  readonly values: {
    /** One value; undefined for a widget of several only. */
    readonly one?: string;
    /** Several values; undefined for a widget of one only. */
    readonly several?: readonly string[];
    /** A stored value that no longer exists; undefined for a widget that stores texts. */
    readonly missing?: string;
  };
  /** The control is a group of controls. */
  readonly isGroup?: boolean;
  /** The control is a text box, about which the server is asked: there are no options. */
  readonly isText?: boolean;
  /** It chooses nothing that a server has: no answer of one is chosen for it, and its states have tests of their own. */
  readonly isLocal?: boolean;
  /** Answers that the widget is not shown with, such as 10,000 options without a list. */
  readonly without?: readonly GalleryAnswer[];
  /** Cases that no state shows, such as a widget that is configured wrongly. */
  readonly Further?: ComponentType;
  /** The machine behind it, whose running actor is handed out by `onActor`. */
  readonly machine?: AnyStateMachine;
}
