/** The code that draws photos, for those who send one. */
export const loadPhotos = () => import(/* webpackChunkName: "photos" */ './photos.ts');
