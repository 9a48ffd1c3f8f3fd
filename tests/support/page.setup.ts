import { configure } from '@testing-library/react';

// The page of these tests has no window to scroll; the router scrolls on every navigation. A test beside a server starts
// without a page and brings its own.
if (typeof window !== 'undefined') window.scrollTo = () => undefined;

// A busy machine may take its time; what is waited for only must come.
configure({ asyncUtilTimeout: 5_000 });
