/** The address for uploads in parts by the tus protocol. https://tus.io/protocols/resumable-upload */
export const resumableUploads = '/api/uploads/resumable'

export const tusVersion = '1.0.0'
export const tusHeader = 'Tus-Resumable'
export const offsetHeader = 'Upload-Offset'
export const lengthHeader = 'Upload-Length'
export const metadataHeader = 'Upload-Metadata'
export const partType = 'application/offset+octet-stream'
