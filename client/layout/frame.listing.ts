/** Returns the direction of the page. */
export const useFrame = () => ({ direction: document.documentElement.dir || 'ltr' })
