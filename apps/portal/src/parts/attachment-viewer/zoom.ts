/** Parts of the picture's own size, as the buttons step through them. */
const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8]

/** The next larger step after what is shown now, which may lie between two; null at the largest. */
export function nextLarger(shown: number): number | null {
  return steps.find((step) => step > shown * 1.01) ?? null
}

export function nextSmaller(shown: number): number | null {
  return steps.findLast((step) => step < shown * 0.99) ?? null
}
