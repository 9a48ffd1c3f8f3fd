/** How many values an address can hold: servers and proxies accept 8 kB of it, and an id takes up to 40 bytes. */
export const batchSize = 100;

/** A list in portions that fit into an address, as ids or by their ids. */
export const batchesOf = <Item>(list: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(list.length / batchSize) }, (_, index) =>
    list.slice(index * batchSize, (index + 1) * batchSize),
  );
