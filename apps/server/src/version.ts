/** Build information of the specification (§1): the API version the portal compares with its cached one. */
export const version = '0.6.1'
