// A test beside a server starts without a page and brings its own; the library must not be loaded before that.
if (typeof window !== 'undefined') {
  // The page of these tests has no window to scroll; the router scrolls on every navigation.
  window.scrollTo = () => undefined;
  const { configure } = await import('@testing-library/react');
  // A busy machine may take its time; what is waited for only must come.
  configure({ asyncUtilTimeout: 5_000 });
}

export {};
