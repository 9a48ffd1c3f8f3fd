import { z } from 'zod';

/** The path of a picture file that the sign-in page shows. */
export const pictureFile = z
  .string()
  .regex(/\.(svg|png|jpe?g|webp|avif)$/i, 'must name a file that ends with .svg, .png, .jpg, .webp or .avif');

/** What the organisation shows of itself on the sign-in page. */
export const siteSettings = {
  SITE_NAME: z.string().trim().max(60, 'must have at most 60 characters').optional(),
  SITE_PICTURE: pictureFile.optional(),
};

/** Addresses of the pictures; no source of a provider contains a dash. */
export const sitePictureAddress = '/site/picture';
export const logoAddress = (source: string) => `/site/logo-${source}`;
