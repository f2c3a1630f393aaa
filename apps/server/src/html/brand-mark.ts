/** The portal's own mark (ui/brand-mark.tsx): a wind rose, within a shield for travel safety. */
const grounds = {
  main: '<rect class="ground" width="32" height="32" rx="9"/>',
  'travel-safety': '<path class="ground" d="M16 1 29 5.5V15c0 8-5.4 13.4-13 16C8.4 28.4 3 23 3 15V5.5Z"/>',
} as const
const rose =
  '<path class="points" d="M16 4.5 18.4 13.6 27.5 16 18.4 18.4 16 27.5 13.6 18.4 4.5 16 13.6 13.6Z"/><path class="shade" d="M16 4.5 18.4 13.6 16 16ZM27.5 16 18.4 18.4 16 16ZM16 27.5 13.6 18.4 16 16ZM4.5 16 13.6 13.6 16 16Z"/>'

/** Its colours are those of the page's classes `ground`, `points` and `shade`. */
export const brandMark = (brand: keyof typeof grounds): string =>
  `<svg viewBox="0 0 32 32" aria-hidden="true">${grounds[brand]}${rose}</svg>`
