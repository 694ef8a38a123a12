/** How long a deleted product can be restored. */
export const deletedProductMs = 30 * 86_400_000

/** How long an uploaded picture waits for its product. */
export const unusedPictureMs = 86_400_000
