// The page of these tests has no window to scroll; the router scrolls on every navigation.
window.scrollTo = () => undefined;
