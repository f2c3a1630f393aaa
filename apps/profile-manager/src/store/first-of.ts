/** As much as the server answers at once. */
const most = 200

/** The first so many of a list that the server answers in pages, page by page as it must. */
export async function firstOf<R>(
  count: number,
  ask: (Paging: { PageIndex: number; PageSize: number }) => Promise<R>,
): Promise<R[]> {
  const PageSize = Math.min(count, most)
  const answers: R[] = []
  for (let PageIndex = 1; (PageIndex - 1) * PageSize < count; PageIndex += 1)
    answers.push(await ask({ PageIndex, PageSize }))
  return answers
}
