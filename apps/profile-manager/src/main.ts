/** The default profile-manager script: its exports become `window.PortolanProfileManager`. */
export { mount } from './mount.tsx'
