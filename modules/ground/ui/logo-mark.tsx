/** The logo of the product, a display case on its plinth, in the colour of the text. */
export function LogoMark({ size = 24, className }: { size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={className}
    >
      <path d="M5 15.5v-11A1.5 1.5 0 0 1 6.5 3h11A1.5 1.5 0 0 1 19 4.5v11" />
      <path d="M3 15.5h18V18H3zM5.5 18v3M18.5 18v3" />
      <path d="m12 7 3 3.25-3 3.25-3-3.25z" fill="currentColor" fillOpacity="0.9" strokeWidth="1" />
    </svg>
  );
}
