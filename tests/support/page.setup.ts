// The page of these tests has no window to scroll; the router scrolls on every navigation. A test beside a server starts
// without a page and brings its own.
if (typeof window !== 'undefined') window.scrollTo = () => undefined;
