/** The Google logo in the colours that its guidelines require. */
export function GoogleLogo() {
  return (
    <svg className="size-5 flex-none" viewBox="0 0 20 20" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M18.8 10.2c0-.6-.05-1.2-.16-1.75H10v3.35h4.94a4.2 4.2 0 0 1-1.84 2.76v2.3h2.97c1.74-1.6 2.73-3.96 2.73-6.66Z"
      />
      <path
        fill="#34a853"
        d="M10 19c2.47 0 4.55-.82 6.07-2.22l-2.97-2.3c-.82.56-1.88.88-3.1.88-2.38 0-4.4-1.6-5.13-3.77H1.8v2.37A9 9 0 0 0 10 19Z"
      />
      <path
        fill="#fbbc05"
        d="M4.87 11.6a5.4 5.4 0 0 1 0-3.43V5.8H1.8a9 9 0 0 0 0 8.17l3.07-2.37Z"
      />
      <path
        fill="#ea4335"
        d="M10 4.4c1.34 0 2.55.46 3.5 1.37l2.63-2.63A8.8 8.8 0 0 0 10 .77 9 9 0 0 0 1.8 5.8l3.07 2.37C5.6 6 7.62 4.4 10 4.4Z"
      />
    </svg>
  );
}
