/** In the address of a record that does not exist yet; no key begins so. */
export const newKey = '+'
