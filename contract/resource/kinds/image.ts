import { type FieldKind, fieldOf } from '../field.ts';
import { contentKind } from './content.ts';
import { type TextRule, textInput } from './text-input.ts';
import type { PictureOptions } from './uploaded.ts';

/** Longest address, that of the column. */
const longest = 255;

/**
 * Where a picture can be: an uploaded one by its path, or one of another site by its address, without a password in it.
 * Every page that shows a record opens it, so nothing else is stored.
 */
const isAddress: TextRule = {
  pattern:
    /^(?:https?:\/\/[^\s\\/@]+(?:\/[^\s\\]*)?|(?:[\p{L}\p{N}_][\p{L}\p{N}\p{M}_ .()（）-]*\/)*[\p{L}\p{N}_][\p{L}\p{N}\p{M}_ .()（）-]*\.(?:png|jpe?g|gif|webp|bmp|svg|ico|avif))$/iu,
  message: ['请上传图片，或填写图片的地址', 'Upload a picture, or give its address'],
};

const imageKind: FieldKind<PictureOptions> = {
  ...contentKind('image', longest, 'line'),
  input: ({ max = longest, ...options }, translate) =>
    textInput({ ...options, max, rules: [isAddress] }, translate),
};

/** Address of a picture. */
export const image = fieldOf<string, PictureOptions>(imageKind);
