/** Lines of a `Skyline` for an empty list of proposals: three offers beside each other. */
export const skyline = 'M30 62v-22h22v22M62 62v-32h22v32M94 62v-14h22v14'
