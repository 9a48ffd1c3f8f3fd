import { SkeletonLines } from '#modules/ground/ui/index.ts';

/** The script of uploads, which only pages load that show such a field. */
export const uploads = async () => (await import('./uploaded.tsx')).default;

export const pendingUpload = { pending: () => <SkeletonLines lines={2} /> };
