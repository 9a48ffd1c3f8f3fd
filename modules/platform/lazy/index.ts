/** A part of the console that is fetched when it is first needed. */
export interface LazyModule<Module> {
  /** Fetches it; a fetch that failed is tried again the next time. */
  load: () => Promise<Module>;
  /** The part itself where it has arrived, otherwise undefined. */
  loaded: () => Module | undefined;
}

/**
 * Puts off the fetch of a part, so that a page which does not need it does not carry it.
 *
 * @example const api = lazyModule(() => import('./api.ts'));
 */
export function lazyModule<Module>(fetch: () => Promise<Module>): LazyModule<Module> {
  let loading: Promise<Module> | undefined;
  let arrived: Module | undefined;
  return {
    load: () => {
      loading ??= fetch().then(
        module => {
          arrived = module;
          return module;
        },
        error => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
    loaded: () => arrived,
  };
}
