/** A module that is loaded when it is first needed. */
export interface LazyModule<Module> {
  /** Loads it; after a failure the next call tries again. */
  load: () => Promise<Module>;
  /** The module if it has loaded, otherwise undefined. */
  loaded: () => Module | undefined;
}

/**
 * Defers the import of a module, so that pages that do not need it do not load it.
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
