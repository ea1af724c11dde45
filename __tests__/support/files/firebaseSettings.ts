/** A Firebase project as a site's settings name it; nobody is asked with it. */
export const FIREBASE = {
  apiKey: 'k',
  authDomain: 'a.example.com',
  projectId: 'p',
  storageBucket: 'b',
  messagingSenderId: '1',
  appId: 'i',
};

/** What firebase.json has for a site. */
export interface FirebaseJson {
  hosting: {
    public: string;
    ignore: string[];
    cleanUrls: boolean;
    trailingSlash: boolean;
    rewrites?: object[];
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
}
