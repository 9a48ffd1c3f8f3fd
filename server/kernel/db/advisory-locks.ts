/**
 * The numbers of all advisory locks: each a fixed number of its own, so that every process of this product takes the same
 * lock for one thing and nobody waits for another thing.
 */
export const advisoryLocks = {
  migration: 7_164_882_031,
  firstSeed: 7_164_882_032,
  shippedEntries: 7_164_882_033,
  familyImport: 7_164_882_034,
  categoryTree: 7_204_118,
  departmentTree: 7_204_119,
  menu: 7_204_120,
  logSweep: 7_204_121,
  dataLogChain: 7_204_122,
  /** With a second number, that of the channel. */
  channelLimit: 7_204_132,
  /** With a second number, that of the content. */
  storedContent: 7_204_131,
} as const;
