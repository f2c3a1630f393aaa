/** The default profile-manager script: what stands here becomes `window.PortolanProfileManager`. */
export { mount } from './mount.tsx'
