/** How a file's content stands to its name: it fits, it is something else, or it is that but damaged. */
export type Verdict = 'fits' | 'other' | 'damaged'
